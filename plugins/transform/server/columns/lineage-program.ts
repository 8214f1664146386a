/**
 * The program in Python that says of each column what it is made of: `manifest.json` and `catalog.json` of dbt in, a list of nodes with their columns
 * out. sqlglot reads the compiled statements. A column is known in full or not at all: what SQL alone does not tell is not guessed.
 */
export const LINEAGE_PROGRAM = `
import json, logging, signal, sys, time

from sqlglot import exp, parse_one
from sqlglot.lineage import lineage
from sqlglot.optimizer.scope import traverse_scope
from sqlglot.schema import MappingSchema

# So that a long statement is gone through to its end, and one that would take for ever is not.
sys.setrecursionlimit(5_000)
# Of the processor for one statement; by the clock for all, less than the server gives.
SECONDS_FOR_ONE, SECONDS_FOR_ALL = 10, 240
FROM_OUTSIDE = ("seed", "source")
HAVE_COLUMNS = (*FROM_OUTSIDE, "model", "snapshot")
# The columns of such a relation are those of its statement, and no others.
MADE_ANEW = ("table", "view", "ephemeral", "materialized_view")
CTE_OF_EPHEMERAL = "__dbt__cte__"
NAME_OF_UNNAMED = "_col_"

logging.disable(logging.CRITICAL)


class NotKnown(Exception):
    pass


def give_up(*_):
    raise NotKnown("it takes too long")


# As the map of the project names it. Nodes of packages are not on the map.
def id_of(node, project):
    if node["package_name"] != project:
        return node["unique_id"]
    if node["resource_type"] == "source":
        return f"source.{node['source_name']}.{node['name']}"
    version = node.get("version")
    return f"{node['resource_type']}.{node['name']}" + ("" if version is None else f".v{version}")


class Project:
    def __init__(self, manifest, catalog):
        self.dialect = manifest["metadata"]["adapter_type"]
        # DuckDB takes all names in any case; in PostgreSQL a name is itself alone once SQL's own rule is applied.
        self.fold = str.lower if self.dialect == "duckdb" else str
        every = {**manifest["nodes"], **manifest["sources"]}
        self.nodes = {key: node for key, node in every.items() if node["resource_type"] in HAVE_COLUMNS}
        self.ids = {key: id_of(node, manifest["metadata"]["project_name"]) for key, node in self.nodes.items()}
        self.built = {
            key: [one["name"] for one in sorted(table["columns"].values(), key=lambda one: one["index"])]
            for key, table in {**catalog["nodes"], **catalog["sources"]}.items()
        }
        self.relations = dict(filter(None, map(self.relation_of, self.nodes)))
        # By node and folded name, as they are written.
        self.columns = {}

    def relation_of(self, key):
        node = self.nodes[key]
        if not node.get("relation_name"):
            return ("", "", self.fold(CTE_OF_EPHEMERAL + node["name"])), key
        try:
            return self.name_of(parse_one(node["relation_name"], into=exp.Table, dialect=self.dialect)), key
        except Exception:
            return None

    def name_of(self, table):
        return tuple(self.fold(part) for part in (table.catalog, table.db, table.name))

    # Each node after those that it reads.
    def in_order(self):
        begun = set()
        # What comes from outside says nothing of what it reads: it may be read by name.
        for start in sorted(self.nodes, key=lambda key: self.nodes[key]["resource_type"] not in FROM_OUTSIDE):
            waiting = [start]
            while waiting:
                key = waiting.pop()
                if isinstance(key, tuple):
                    yield key[0]
                elif key not in begun:
                    begun.add(key)
                    reads = self.nodes[key].get("depends_on", {}).get("nodes", [])
                    waiting += [(key,), *(one for one in reads if one in self.nodes)]

    def all_columns(self):
        ends = time.monotonic() + SECONDS_FOR_ALL
        signal.signal(signal.SIGVTALRM, give_up)
        for key in self.in_order():
            found = self.columns_of(key, ends)
            self.columns[key] = {self.fold(name): name for name in found}
            yield {"id": self.ids[key], "columns": [{"name": name, "from": origins} for name, origins in found.items()]}

    def columns_of(self, key, ends):
        node, built = self.nodes[key], self.built.get(key, [])
        if node["resource_type"] in FROM_OUTSIDE:
            return {name: [] for name in built or node.get("columns", {})}
        has_sql = node.get("language", "sql") == "sql" and node.get("compiled_code")
        found = self.columns_in_time(node["compiled_code"], built) if has_sql and time.monotonic() < ends else {}
        is_whole = found and None not in found.values() and (node.get("config") or {}).get("materialized") in MADE_ANEW
        return found if is_whole else {**found, **{name: None for name in built if name not in found}}

    # Whatever is wrong with one statement, it is this one alone that is not known.
    def columns_in_time(self, code, built):
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS_FOR_ONE)
            try:
                return self.columns_in(code, built)
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        except Exception:
            return {}

    # The columns that a statement gives, each with what it is made of, or None.
    def columns_in(self, code, built):
        statement = parse_one(code, dialect=self.dialect)
        without_ephemerals(statement)
        nodes = self.rename(statement)
        schema = MappingSchema(
            {name: {column: "text" for column in self.columns[key]} for name, key in nodes.items() if self.columns.get(key)},
            dialect=self.dialect,
            normalize=False,
        )
        found = lineage(None, statement, schema, dialect=self.dialect, copy=False, trim_selects=False)
        as_built = {self.fold(name): name for name in built}
        columns = {}
        for place, (name, node) in enumerate(found.items()):
            if name == "*":
                raise NotKnown("which columns there are")
            if name.startswith(NAME_OF_UNNAMED):
                if len(built) != len(found):
                    raise NotKnown("what the database calls it")
                name = built[place]
            columns[as_built.get(name, name)] = self.origins_of(node, nodes)
        return columns

    # Gives each relation a name of its own, as relations of one name may lie in several schemas; says which node it is.
    def rename(self, statement):
        nodes = {}
        tables = {id(table): table for scope in traverse_scope(statement) for _, table in scope.selected_sources.values() if isinstance(table, exp.Table)}
        for place, table in enumerate(tables.values()):
            key = self.relations.get(self.name_of(table))
            if not isinstance(table.this, exp.Identifier):
                continue
            if not table.alias:
                table.set("alias", exp.TableAlias(this=table.this.copy()))
            table.set("this", exp.to_identifier(f"relation_{place}"))
            table.set("db", None)
            table.set("catalog", None)
            if key:
                nodes[table.name] = key
        return nodes

    def origins_of(self, column, nodes):
        origins = set()
        for node in column.walk():
            if node.name == "*" or isinstance(node.expression, (exp.Star, exp.Placeholder)):
                return None
            if not isinstance(node.expression, exp.Table):
                continue
            key = nodes.get(node.expression.name)
            if key is None:
                return None
            name = exp.to_column(node.name).name
            origins.add((self.ids[key], self.columns.get(key, {}).get(name, name)))
        return [{"node": node, "column": name} for node, name in sorted(origins)]


# dbt writes them into the statement that reads them; they are nodes of the project like others.
def without_ephemerals(statement):
    for cte in list(statement.find_all(exp.CTE)):
        if cte.alias.startswith(CTE_OF_EPHEMERAL):
            whole = cte.parent
            cte.pop()
            if not whole.expressions:
                whole.pop()


def read(path):
    with open(path, encoding="utf8") as file:
        return json.load(file)


json.dump(list(Project(read(sys.argv[1]), read(sys.argv[2])).all_columns()), sys.stdout)
`

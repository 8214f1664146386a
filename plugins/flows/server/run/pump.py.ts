/**
 * Stands between a tap and its target: hands on what one writes and looks at it on the way. Python 3.9 and later, its standard library
 * alone. It is given no secret, and tells what it sees as lines of JSON.
 */
export const PUMP = String.raw`"""pump.py FROM TO: copies Singer messages from one named pipe to another."""
import fcntl
import json
import os
import re
import sys
import threading

LONGEST_LINE = 32 * 1048576
CHUNK = 1048576
MOST_STREAMS = 10000
LONGEST_NAME = 1000
SAMPLED_ROWS = 10
SAMPLED_COLUMNS = 100
SAMPLED_TEXT = 200
SHOWN_LINE = 80
# Samples of all streams together, in rows.
MOST_SAMPLED = 2000
TELL_SECONDS = 0.5
F_SETPIPE_SZ = 1031
MASK = '***'
SECRET = re.compile(r'passw|pwd|passphrase|secret|token|credential|apikey|authori[sz]ation|cookie', re.I)
WORDS = re.compile(r'[A-Z]?[a-z]+|[A-Z]+|[0-9]+')
SECRET_WORDS = {'key', 'keys', 'pass', 'auth', 'pin', 'cvv', 'cvc', 'otp'}
scan = json.JSONDecoder().scan_once


class Refused(Exception):
    """What a line has that no line may have, as the end of a sentence."""


def looks_secret(name, schema=None):
    if isinstance(schema, dict) and (schema.get('secret') or schema.get('writeOnly') or schema.get('format') == 'password'):
        return True
    return bool(SECRET.search(name)) or any(word.lower() in SECRET_WORDS for word in WORDS.findall(name))


def without_secrets(value):
    if isinstance(value, dict):
        return {name: MASK if looks_secret(name) else without_secrets(inner) for name, inner in value.items()}
    return [without_secrets(inner) for inner in value] if isinstance(value, list) else value


class Stream:
    def __init__(self):
        self.records = 0
        self.bytes = 0
        self.columns = []
        self.secret = set()
        self.rows = []
        self.is_told = True

    def learn(self, schema):
        properties = schema.get('properties')
        fields = properties if isinstance(properties, dict) else {}
        self.secret.update(name for name, field in fields.items() if looks_secret(name, field))
        if not self.rows:
            self.columns = [name for name in fields if len(name) <= SAMPLED_TEXT][:SAMPLED_COLUMNS]

    def sample(self, record):
        for name in record:
            if len(self.columns) >= SAMPLED_COLUMNS:
                break
            if name not in self.columns and len(name) <= SAMPLED_TEXT:
                self.columns.append(name)
        self.rows.append({name: self.shown(name, record[name]) for name in self.columns if name in record})
        self.is_told = False

    def shown(self, name, value):
        if value is None:
            return None
        if name in self.secret or looks_secret(name):
            return MASK
        text = value if isinstance(value, str) else json.dumps(without_secrets(value), ensure_ascii=False)
        return text if len(text) <= SAMPLED_TEXT else text[:SAMPLED_TEXT] + '…'


class Teller:
    """Tells how far it is, at most twice a second, also while the target takes nothing."""

    def __init__(self, streams):
        self.streams = streams
        self.told = {}
        self.ended = threading.Event()
        self.begun = threading.Event()
        self.thread = threading.Thread(target=self.go, daemon=True)
        self.thread.start()

    def go(self):
        self.begun.wait()
        while not self.ended.is_set():
            self.tell()
            self.ended.wait(TELL_SECONDS)

    def tell(self):
        streams = list(self.streams.items())
        counts = {name: [stream.records, stream.bytes] for name, stream in streams}
        changed = {name: count for name, count in counts.items() if self.told.get(name) != count}
        if changed:
            say({'streams': changed})
            self.told = counts
        for name, stream in streams:
            if not stream.is_told:
                stream.is_told = True
                columns, rows = list(stream.columns), list(stream.rows)
                say({'sample': {'stream': name, 'columns': columns, 'rows': [[row.get(one) for one in columns] for row in rows]}})

    def end(self, last):
        self.ended.set()
        self.begun.set()
        self.thread.join()
        self.tell()
        say(last)


def say(what):
    try:
        sys.stdout.write(json.dumps(what) + '\n')
        sys.stdout.flush()
    except OSError:
        os._exit(1)


class Pump:
    def __init__(self, write):
        self.write = write
        self.streams = {}
        self.described = set()
        self.line = 0
        self.sampled = 0
        self.is_cut = False
        self.teller = Teller(self.streams)

    def drain(self, source):
        for data, self.is_cut in chunks(source):
            if data is None:
                raise Malformed(0, self.line + 1, 'is longer than %d MiB' % (LONGEST_LINE // 1048576))
            self.block(data)

    def block(self, data):
        """Whole lines: those before one that is refused are handed on."""
        counted = {}
        done = 0
        try:
            done = self.check(data, counted)
        except Malformed as malformed:
            done = malformed.start
            raise
        finally:
            self.write(memoryview(data)[:done] if done < len(data) else data)
            for name, (records, size) in counted.items():
                stream = self.streams[name]
                stream.records += records
                stream.bytes += size
            self.teller.begun.set()

    def check(self, data, counted):
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            start = data.rfind(b'\n', 0, error.start) + 1
            if start > 0:
                self.check(data[:start], counted)
            self.line += 1
            raise Malformed(start, self.line, 'is not text in UTF-8')
        at, begin, size = 0, 0, len(text)
        find, find_byte, described = text.find, data.find, self.described
        while at < size:
            end = find('\n', at)
            following = find_byte(b'\n', begin) + 1
            self.line += 1
            try:
                try:
                    message, over = scan(text, at)
                except (ValueError, StopIteration, RecursionError):
                    over = -1
                if over != end:
                    message = parsed(text[at:end])
                if type(message) is not dict:
                    raise Refused('is no JSON object')
                if message.get('type') == 'RECORD':
                    name, record = message.get('stream'), message.get('record')
                    if type(name) is not str or name not in described:
                        raise Refused(self.undescribed(name))
                    if type(record) is not dict:
                        raise Refused('is a RECORD message whose record is no object')
                    count = counted.get(name)
                    if count is None:
                        count = counted[name] = [0, 0]
                    count[0] += 1
                    count[1] += following - begin
                    stream = self.streams[name]
                    if len(stream.rows) < SAMPLED_ROWS and self.sampled < MOST_SAMPLED:
                        self.sampled += 1
                        stream.sample(record)
                else:
                    self.other(message)
            except Refused as refused:
                raise Malformed(begin, self.line, str(refused))
            at, begin = end + 1, following
        return len(data)

    @staticmethod
    def undescribed(name):
        if type(name) is not str:
            return 'is a RECORD message that names no stream'
        return 'is a RECORD of the stream ' + name[:200] + ', of which no SCHEMA message has come yet'

    def other(self, message):
        kind = message.get('type')
        name = message.get('stream')
        if kind == 'STATE':
            if type(message.get('value')) is not dict:
                raise Refused('is a STATE message whose value is no object')
        elif kind == 'SCHEMA':
            if type(name) is str and len(name) > LONGEST_NAME:
                raise Refused('names a stream with more than %d characters' % LONGEST_NAME)
            if type(name) is not str or type(message.get('schema')) is not dict:
                raise Refused('is a SCHEMA message without the name of a stream or without a schema')
            if name not in self.streams:
                if len(self.streams) >= MOST_STREAMS:
                    raise Refused('names more than %d streams' % MOST_STREAMS)
                self.streams[name] = Stream()
            self.described.add(name)
            self.streams[name].learn(message['schema'])
        elif kind == 'ACTIVATE_VERSION':
            if type(name) is not str or type(message.get('version')) is not int:
                raise Refused('is an ACTIVATE_VERSION message without a stream or without a version')
        elif kind == 'BATCH':
            raise Refused('is a BATCH message: it names files that the target cannot see; turn batches off in the tap')
        else:
            raise Refused('is no message of Singer: its type is none of SCHEMA, RECORD, STATE and ACTIVATE_VERSION')


class Malformed(Exception):
    def __init__(self, start, line, why):
        super().__init__(why)
        self.start = start
        self.line = line
        self.why = why


def parsed(line):
    """The same by the whole rules: blanks may stand around it."""
    if line.strip() == '':
        raise Refused('is empty')
    try:
        return json.loads(line)
    except RecursionError:
        raise Refused('is nested too deeply')
    except ValueError:
        # What begins as a message may hold anybody's data; a print does not.
        shown = line.strip()
        if shown.startswith(('{', '[', '"')):
            raise Refused('is not JSON')
        raise Refused('is not JSON: ' + (shown if len(shown) <= SHOWN_LINE else shown[:SHOWN_LINE] + '…'))


def chunks(source):
    """Whole lines as they come, and whether the end of the last had to be added."""
    waiting = []
    size = 0
    while True:
        data = os.read(source, CHUNK)
        if not data:
            break
        cut = data.rfind(b'\n') + 1
        if cut == 0 or size + cut > LONGEST_LINE:
            # The first of these lines is the only one that can be too long.
            first = size + (data.find(b'\n') + 1 or len(data))
            if first > LONGEST_LINE:
                yield None, False
                return
        if cut == 0:
            waiting.append(data)
            size += len(data)
            continue
        yield b''.join(waiting) + data[:cut] if waiting else data[:cut], False
        waiting = [data[cut:]] if cut < len(data) else []
        size = len(data) - cut
    if waiting:
        yield b''.join(waiting) + b'\n', True


def writer(target):
    def write(data):
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(target, rest):]
    return write


def widen(pipe):
    try:
        fcntl.fcntl(pipe, F_SETPIPE_SZ, CHUNK)
    except OSError:
        pass


def main(source_path, target_path):
    source = os.open(source_path, os.O_RDONLY)
    target = os.open(target_path, os.O_WRONLY)
    widen(source)
    widen(target)
    say({'ready': True})
    pump = Pump(writer(target))
    try:
        pump.drain(source)
    except Malformed as malformed:
        pump.teller.end({'refused': {'line': malformed.line, 'why': malformed.why, 'isCut': pump.is_cut}})
        return 3
    except BrokenPipeError:
        pump.teller.end({'closed': True})
        return 4
    pump.teller.end({'done': True})
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
`

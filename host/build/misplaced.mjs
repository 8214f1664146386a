// Where a thing goes in a plugin, and what it is called: docs/architecture.md.
const HANDLES = /import \{[^}]*\bhandle(?:Found|Public)?\b[^}]*\} from '@etabli\/sdk\/server'/
const QUERIES = /\.database</
const isTest = (path) => /\.test\.tsx?$/.test(path)

const RULES = [
  {
    name: 'widget-names',
    sentence: 'a file of components in widgets/ is <name>.widget.tsx',
    breaks: (path) => /^plugins\/[^/]+\/widgets\/.*\.tsx$/.test(path) && !path.endsWith('.widget.tsx'),
  },
  {
    name: 'page-names',
    sentence: 'a file of components in pages/ is <name>.page.tsx',
    breaks: (path) => /^plugins\/[^/]+\/pages\/.*\.tsx$/.test(path) && !path.endsWith('.page.tsx'),
  },
  {
    name: 'handlers-place',
    sentence: 'calls are answered in server/index.ts, server/handlers.ts or server/<feature>/handlers.ts',
    breaks: (path, text) =>
      /^plugins\/[^/]+\/server\//.test(path) && !/\/(server\/index|handlers)\.ts$/.test(path) && HANDLES.test(text()),
  },
  {
    name: 'repository-names',
    sentence: "what speaks to the plugin's tables is <thing>-repository.ts",
    breaks: (path, text) =>
      /^plugins\/[^/]+\/server\//.test(path) && !path.endsWith('-repository.ts') && QUERIES.test(text()),
  },
  {
    name: 'presenter-names',
    sentence: 'what shapes replies is presenter.ts',
    breaks: (path) => /^plugins\/[^/]+\/server\/(.*\/)?(presenters|present|.+-present|.+-presenter)\.ts$/.test(path),
  },
]

/** What stands in another place, or under another name, than the same thing elsewhere. @param read gives a file's text by its path */
export function misplaced(paths, read) {
  return paths
    .filter((path) => !isTest(path))
    .flatMap((path) =>
      RULES.filter(({ breaks }) => breaks(path, () => read(path))).map(
        ({ name, sentence }) => `${name}: ${path}: ${sentence}`,
      ),
    )
}

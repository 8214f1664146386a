import { expect, test } from 'vitest'
import { diffLines } from './diff-lines'

const DIFF = `diff --git a/jobs/a.sql b/jobs/a.sql
index 1..2 100644
--- a/jobs/a.sql
+++ b/jobs/a.sql
@@ -1,3 +1,3 @@
 select 1;
--- a comment
+++ a counter
 select 2;
\\ No newline at end of file
diff --git a/b b/b
deleted file mode 100644
@@ -1 +0,0 @@
-b
`

test('each line of a diff says what it is, whatever it begins with', () => {
  expect(diffLines(DIFF).map(({ kind }) => kind)).toEqual([
    ...['file', 'file', 'file', 'file', 'place', 'same', 'removed', 'added', 'same', 'file'],
    ...['file', 'file', 'place', 'removed'],
  ])
  expect(
    diffLines(DIFF)
      .map(({ text }) => text)
      .join('\n'),
  ).toBe(DIFF.trimEnd())
  expect(diffLines('')).toEqual([])
})

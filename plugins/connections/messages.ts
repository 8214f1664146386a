/** The texts of the test of a connection. */
export const MESSAGES = {
  test: 'Test connection',
  testing: 'Testing the connection…',
  testFailed: 'The connection could not be tested.',
  result: 'Result of the test',
  works: 'The connection works.',
  broken: 'The connection does not work.',
  milliseconds: (count: number) => `${count} ms`,
} as const

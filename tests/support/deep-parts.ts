const program = (path: string) => [process.execPath, '--import', 'tsx', path]

/** The files of the deep stage. */
export const DEEP_FILES = ['env', 'ETABLI_TEST_STAGE=deep', ...program('tests/run.mjs')]

/** Tests on machines of their own, which are networks of this one: they mostly wait. */
export const ON_MACHINES = [program('tests/slurm/run.mjs'), program('tests/scale/run.mjs')]

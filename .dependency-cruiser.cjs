/** Who may import whom: docs/architecture.md. */
module.exports = {
  forbidden: [
    {
      name: 'core-stands-alone',
      severity: 'error',
      comment: 'core is the vocabulary: it imports nothing of ours',
      from: { path: '^core/' },
      to: { path: '^(sdk|host|plugins|tests)/' },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'core has no dependency but zod and rxjs, and runs in browser and server alike',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'], pathNot: 'node_modules/(zod|rxjs)/' },
    },
    {
      name: 'sdk-imports-core-only',
      severity: 'error',
      from: { path: '^sdk/' },
      to: { path: '^(host|plugins|tests)/' },
    },
    {
      name: 'examples-use-the-doors',
      severity: 'error',
      comment: 'an example is what a stranger can write: it imports what the published SDK has, and other examples',
      from: { path: '^sdk/examples/', pathNot: '\\.test\\.tsx$' },
      to: {
        path: '^(core|sdk)/',
        pathNot: ['^sdk/examples/', '^sdk/index.ts$', '^sdk/(databases|react|server|testing|ui|vite)/index.tsx?$'],
      },
    },
    {
      name: 'host-names-no-plugin',
      severity: 'error',
      comment: 'the host finds plugins through the generated list',
      from: { path: '^host/' },
      to: { path: '^plugins/' },
    },
    {
      name: 'plugins-import-the-sdk-only',
      severity: 'error',
      // What only tests use, in `testing/` beside them, may use what they do.
      from: { path: '^plugins/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^(core|host|tests)/' },
    },
    {
      name: 'plugins-meet-by-contract',
      severity: 'error',
      comment: "another plugin's contract.ts is the only file of it that may be imported",
      from: { path: '^plugins/([^/]+)/' },
      to: { path: '^plugins/', pathNot: ['^plugins/$1/', '^plugins/[^/]+/contract(\\.ts|/)'] },
    },
    {
      name: 'browser-half-without-server-half',
      severity: 'error',
      from: { path: '^plugins/[^/]+/(pages|widgets|model)/' },
      to: { path: '(^plugins/[^/]+/server/|^sdk/(platform/)?server/)' },
    },
    {
      name: 'server-half-without-browser-half',
      severity: 'error',
      from: { path: '^plugins/[^/]+/server/' },
      to: { path: '(^plugins/[^/]+/(pages|widgets|model)/|^sdk/(react|ui|platform/react)(/|\\.))' },
    },
    {
      name: 'declarations-are-pure',
      severity: 'error',
      comment: 'contract.ts, contract/ and plugin.ts reach neither React nor pages statically',
      from: { path: '^plugins/[^/]+/(plugin\\.ts|contract(\\.ts|/))', pathNot: '\\.test\\.ts$' },
      to: {
        path: '(node_modules/react|^sdk/((react|ui|server)/|platform/(react|server))|^plugins/[^/]+/(server|pages|widgets)/)',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'browser-host-without-server',
      severity: 'error',
      from: { path: '^host/(frame|kernel|loader|shell)/' },
      to: { path: '^(host/server/|sdk/(platform/)?server/)' },
    },
    {
      name: 'server-without-browser-host',
      severity: 'error',
      from: { path: '^host/server/' },
      to: { path: '^(host/(frame|kernel|loader|shell)/|sdk/(react|ui|platform/react)(/|\\.))' },
    },
    {
      name: 'platform-door-is-ours',
      severity: 'error',
      comment: 'what a plugin author imports reaches nothing that is for the platform alone',
      from: { path: '^(core|sdk)/', pathNot: ['^sdk/platform/', '\\.test\\.tsx?$'] },
      to: { path: '^sdk/platform/' },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.etabli)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}

import { type BundleFaultCode, type BundleReport, overBudget } from '../../vite/bundle-report'
import { BUILD } from '../../vite/messages'
import { type Check, errors, warnings } from './check'

export const BUNDLE_CHECKS: readonly Check[] = [
  {
    id: 'shared-modules',
    title: 'The modules that the page shares are left out of the build',
    run: async ({ bundle }) => errors(faultsOf(await bundle(), 'SECOND_COPY', 'OWN_REACT')),
  },
  {
    id: 'no-dynamic-code',
    title: 'No code is made from text',
    run: async ({ bundle }) => errors(faultsOf(await bundle(), 'DYNAMIC_CODE')),
  },
  {
    id: 'styles',
    title: 'Styles are written with makeStyles',
    run: async ({ bundle }) => errors(faultsOf(await bundle(), 'STYLESHEET')),
  },
  {
    id: 'frame-storage',
    title: 'In a sandboxed frame it uses no storage of the browser',
    run: async ({ manifest, bundle }) =>
      (await manifest()).isolation === 'frame' ? errors((await bundle()).storage.map(BUILD.frameStorage)) : [],
  },
  {
    id: 'budgets',
    title: 'The entry and each page are light enough',
    run: async ({ bundle }) => warnings(overBudget((await bundle()).weights)),
  },
]

function faultsOf({ faults }: BundleReport, ...codes: readonly BundleFaultCode[]): readonly string[] {
  return faults.filter(({ code }) => codes.includes(code)).map(({ message }) => message)
}

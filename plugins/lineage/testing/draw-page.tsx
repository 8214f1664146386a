import { type DrawnPage as AnyPage, drawPage as drawAnyPage } from '@etabli/sdk/testing'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import plugin from '../plugin'

/** Draws a page of this plugin as the workbench would. @param route `lineage` */
export async function drawPage(route: string, page: Omit<AnyPage, 'plugin' | 'route'>) {
  const drawn = await drawAnyPage({ plugin, route, ...page })
  onTestFinished(drawn.end)
  return { ...drawn, user: userEvent.setup() }
}

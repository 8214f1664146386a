// @vitest-environment jsdom
import { type Loadable, ProjectService } from '@etabli/sdk'
import { createTestKernel, fakeService, renderContribution } from '@etabli/sdk/testing'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { of } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { TEXT } from '../messages'
import plugin from '../plugin'

afterEach(cleanup)

const PAGE = `${plugin.id}/routes/app`

test('the projects are listed with what they are', async () => {
  await renderContribution(await createTestKernel({ plugins: [plugin] }), PAGE)
  expect(screen.getByText(`demo: ${TEXT.noDescription}`)).toBeDefined()
})

test('where there is no project, and where they could not be loaded, the page says what to do', async () => {
  let reloads = 0
  const showing = async (projects: Loadable<readonly []>) => {
    const projectService: ProjectService = {
      ...{ projects$: of(projects), current$: of(undefined), select: () => undefined },
      reload: () => void (reloads += 1),
    }
    const services = [fakeService(ProjectService, projectService)]
    await renderContribution(await createTestKernel({ plugins: [plugin], services }), PAGE)
  }
  await showing({ status: 'ready', value: [] })
  expect(screen.getByText(TEXT.emptyHint)).toBeDefined()
  cleanup()
  await showing({ status: 'failed', message: 'The platform is not ready.' })
  expect(screen.getByText('The platform is not ready.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: TEXT.retry }))
  expect(reloads).toBe(1)
})

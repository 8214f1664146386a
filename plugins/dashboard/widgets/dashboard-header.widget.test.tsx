import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DashboardHeader } from './dashboard-header.widget'

const projects = ['transit', 'shop'].map((name) => ({
  ...{ name, docsURL: '', edrReportURL: '', gitURL: '', description: '' },
  ...{ dbtModels: [], dbtSources: [], dbtTests: [] },
  ...{ eventSchedulerTaskEngines: [], eventSchedulerServiceEngines: [] },
}))

test.each([undefined, 'shop'])(
  'DASH-01 DASH-02 DASH-03 DASH-04 with %s selected the header shows organization, e-mail and release, and offers all dashboards',
  (project) => {
    const chosen: (string | undefined)[] = []
    const selection = { project, select: (name: string | undefined) => void chosen.push(name) }
    const { container } = render(
      <DashboardHeader organization="Acme" email="ana@acme.test" projects={projects} selection={selection} />,
    )
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'Acme',
      'ana@acme.test·Release 2025-05-29',
    ])
    const selector = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dashboard of' })
    expect([...selector.options].map(({ text }) => text)).toEqual(['Organization dashboard', 'transit', 'shop'])
    expect(selector.selectedOptions[0]?.text).toBe(project ?? 'Organization dashboard')
    const others = ['', 'transit', 'shop'].filter((value) => value !== (project ?? ''))
    for (const value of others) fireEvent.change(selector, { target: { value } })
    expect(chosen).toEqual(others.map((value) => value || undefined))
  },
)

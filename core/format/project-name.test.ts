import { expect, test } from 'vitest'
import { projectInitials, projectTitle } from './project-name'

test('a rail button shows the two letters after the first underscore (SHELL-56, OP-41)', () => {
  expect(projectInitials('acme_sales')).toBe('sa')
  expect(projectInitials('acme_sales_eu')).toBe('sa')
  expect(projectInitials('acme_Sales')).toBe('Sa')
  expect(projectInitials('acme_été')).toBe('ét')
})

test('it shows the first two letters of the name when nothing follows an underscore (SHELL-57)', () => {
  expect(projectInitials('sales')).toBe('sa')
  expect(projectInitials('acme_')).toBe('ac')
  expect(projectInitials('acme_2024')).toBe('ac')
  expect(projectInitials('x')).toBe('x')
})

test('it shows P when the name gives no letters (SHELL-58)', () => {
  for (const name of ['', '_', '2024', '12_34']) expect(projectInitials(name)).toBe('P')
})

test('the sub-menu title is the project name when it has no underscore (SHELL-70)', () => {
  for (const name of ['sales', 'Sales-EU', 'x']) expect(projectTitle(name)).toBe(name)
})

test('the sub-menu title is what follows the first underscore, other underscores as spaces (SHELL-71)', () => {
  expect(projectTitle('acme_sales_eu')).toBe('sales eu')
  expect(projectTitle('acme_sales_eu_west')).toBe('sales eu west')
  expect(projectTitle('acme_sales')).toBe('sales')
})

test('the sub-menu title is never blank', () => {
  expect(projectTitle('acme_')).toBe('acme_')
})

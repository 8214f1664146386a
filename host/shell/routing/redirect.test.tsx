import { BASE_PATH } from '@etabli/core/constants'
import { render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { Redirect } from './redirect'

function aRouter() {
  window.history.replaceState(null, '', `${BASE_PATH}/`)
  return createBrowserRouter(
    [
      { path: '/', element: <Redirect to="/shop" /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { basename: BASE_PATH },
  )
}

beforeEach(() => () => window.history.replaceState(null, '', '/'))

test('a redirect takes the place of the address that it was drawn for', async () => {
  render(<RouterProvider router={aRouter()} />)
  await screen.findByText('elsewhere')
  expect(window.location.pathname).toBe(`${BASE_PATH}/shop`)
})

test('whoever has gone elsewhere before a redirect is drawn stays there', async () => {
  const router = aRouter()
  window.history.pushState(null, '', `${BASE_PATH}/reports`)
  render(<RouterProvider router={router} />)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByText('elsewhere')
  expect(window.location.pathname).toBe(`${BASE_PATH}/reports`)
})

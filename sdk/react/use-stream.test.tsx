import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { BehaviorSubject, NEVER, Observable, of, Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { useStream } from './use-stream'

function Held({ stream$ }: { readonly stream$: Observable<string> }) {
  return <p>{useStream(stream$)}</p>
}

function Later({ stream$ }: { readonly stream$: Observable<string> }) {
  return <p>{useStream(stream$, 'waiting')}</p>
}

class Boundary extends Component<{ readonly children: ReactNode }, { readonly told?: string }> {
  override state: { readonly told?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { told: String(error) }
  }

  override render() {
    return this.state.told === undefined ? this.props.children : <p>{this.state.told}</p>
  }
}

const shown = () => screen.getByRole('paragraph').textContent

test('a held value is shown by the first drawing, and each later one after it', () => {
  const stream$ = new BehaviorSubject('one')
  render(<Held stream$={stream$} />)
  expect(shown()).toBe('one')
  act(() => stream$.next('two'))
  expect(shown()).toBe('two')
})

test('an initial value is shown until the stream emits, and again with another stream', () => {
  const first$ = new Subject<string>()
  const second$ = new Subject<string>()
  const { rerender } = render(<Later stream$={first$} />)
  expect(shown()).toBe('waiting')
  act(() => first$.next('first'))
  expect(shown()).toBe('first')

  rerender(<Later stream$={second$} />)
  expect(shown()).toBe('waiting')
  expect(first$.observed).toBe(false)
  act(() => second$.next('first'))
  expect(shown()).toBe('first')
})

test('another stream that holds a value is shown with it at once', () => {
  const { rerender } = render(<Held stream$={of('one')} />)
  rerender(<Held stream$={of('two')} />)
  expect(shown()).toBe('two')
  rerender(<Held stream$={of('two')} />)
  expect(shown()).toBe('two')
})

test('a value that is held already needs no second drawing, and a stream made by each drawing no other ones', () => {
  const draw = vi.fn(() => <p>{useStream(of('same'))}</p>)
  const Drawn = () => draw()
  render(<Drawn />)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a stream is left with its component, and asked for once where an initial value is given', () => {
  const subscribed = vi.fn()
  const left = vi.fn()
  const stream$ = new Observable<string>(() => {
    subscribed()
    return left
  })
  const { unmount } = render(<Later stream$={stream$} />)
  expect(subscribed).toHaveBeenCalledTimes(1)
  unmount()
  expect(left).toHaveBeenCalledTimes(1)
})

test('the failure of a stream is the failure of its component; so is a stream that holds nothing', () => {
  // React writes what a boundary catches to the console.
  const console$ = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stream$ = new Subject<string>()
  render(
    <Boundary>
      <Later stream$={stream$} />
    </Boundary>,
  )
  act(() => stream$.error(new Error('gone')))
  expect(shown()).toBe('Error: gone')
  cleanup()

  render(
    <Boundary>
      <Held stream$={NEVER} />
    </Boundary>,
  )
  expect(shown()).toBe('Error: this stream holds no value yet: give useStream an initial one')
  console$.mockRestore()
})

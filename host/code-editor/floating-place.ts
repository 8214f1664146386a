/** Above whatever the editor stands in. */
const LAYER = '1000000'

/**
 * Where suggestions and other floating parts of an editor are put. Monaco places them by the window's corner, but inside a
 * dialog that was moved or scaled, "fixed" counts from the dialog's: so their place is shifted back onto the window's corner.
 */
export class FloatingPlace {
  readonly element = document.createElement('div')

  constructor(editor: HTMLElement) {
    this.element.className = 'monaco-editor'
    Object.assign(this.element.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: '0',
      height: '0',
      zIndex: LAYER,
    })
    editor.append(this.element)
    window.addEventListener('resize', this.align)
  }

  /** Measures anew: whenever the editor, or what it stands in, may have moved. */
  readonly align = (): void => {
    this.element.style.transform = 'none'
    const { left, top } = this.element.getBoundingClientRect()
    this.element.style.transform = `translate(${-left}px, ${-top}px)`
  }

  dispose(): void {
    window.removeEventListener('resize', this.align)
    this.element.remove()
  }
}

import { usePluginContext, useStream } from '@etabli/sdk/react'
import { usePageStyles } from '@etabli/sdk/ui'
import { useEffect, useRef } from 'react'

/** What no token can say, since a canvas knows no CSS variables. */
const SKY = { light: '#7cc4ff', dark: '#0b1d3a' }
const SUN = { light: '#ffd34d', dark: '#f4f1de' }

/** A drawing that follows the theme while it is open. */
export default function SkyPage() {
  const { page } = usePageStyles()
  const { theme$ } = usePluginContext()
  const theme = useStream(theme$)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const drawing = canvas.current?.getContext('2d')
    if (!drawing) return
    drawing.fillStyle = SKY[theme]
    drawing.fillRect(0, 0, 320, 160)
    drawing.fillStyle = SUN[theme]
    drawing.beginPath()
    drawing.arc(240, 50, 24, 0, 2 * Math.PI)
    drawing.fill()
  }, [theme])
  const label = theme === 'dark' ? 'The moon' : 'The sun'
  return (
    <div className={page}>
      <h1>{label}</h1>
      <div>
        <canvas ref={canvas} width={320} height={160} role="img" aria-label={label} />
      </div>
    </div>
  )
}

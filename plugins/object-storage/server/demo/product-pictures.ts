import { crc32, deflateSync } from 'node:zlib'
import type { DemoFile } from './demo-file'

const WIDTH = 320
const HEIGHT = 240
type Colour = readonly [red: number, green: number, blue: number]
type Shape = (x: number, y: number) => boolean

const BACKGROUND: Colour = [244, 241, 236]
const inBox =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom
const inCircle =
  (centreX: number, centreY: number, radius: number): Shape =>
  (x, y) =>
    (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2

const PICTURES: Readonly<Record<string, readonly (readonly [Shape, Colour])[]>> = {
  'products/lamp.png': [
    [inBox(152, 110, 168, 200), [92, 84, 76]],
    [inBox(116, 196, 204, 208), [92, 84, 76]],
    [(x, y) => y >= 40 && y < 116 && Math.abs(x - 160) < 30 + (y - 40) * 0.6, [226, 165, 46]],
  ],
  'products/mug.png': [
    [inCircle(222, 124, 40), [38, 112, 128]],
    [inCircle(222, 124, 24), BACKGROUND],
    [inBox(104, 64, 212, 196), [52, 140, 158]],
  ],
  'products/plant.png': [
    [inCircle(160, 86, 46), [74, 140, 82]],
    [inCircle(122, 112, 32), [94, 160, 98]],
    [inCircle(200, 112, 32), [94, 160, 98]],
    [inBox(118, 140, 202, 206), [184, 100, 66]],
  ],
}

/** Pictures of things that the shop sells, each a few plain shapes. */
export function productPictures(): readonly DemoFile[] {
  return Object.entries(PICTURES).map(([key, shapes]) => ({ key, bytes: png(shapes) }))
}

function png(shapes: readonly (readonly [Shape, Colour])[]): Buffer {
  const lines = Array.from({ length: HEIGHT }, (_, y) => {
    const pixels = Array.from(
      { length: WIDTH },
      (__, x) => shapes.findLast(([holds]) => holds(x, y))?.[1] ?? BACKGROUND,
    )
    // Each line begins with its filter: none.
    return Buffer.from([0, ...pixels.flat()])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

// Loaded before a command: writes down, in order, each path that the command syncs and each text that it prints.
import { appendFileSync, readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'

const witness = process.env.SYNC_WITNESS ?? ''
const note = (what) => appendFileSync(witness, `${what}\n`)

const handle = await open(witness, 'a')
const prototype = Object.getPrototypeOf(handle)
await handle.close()
const { sync } = prototype
prototype.sync = async function () {
  const path = readlinkSync(`/proc/self/fd/${this.fd}`)
  await sync.call(this)
  note(path)
}

const write = process.stdout.write.bind(process.stdout)
process.stdout.write = (text, ...others) => {
  note(text)
  return write(text, ...others)
}

#!/usr/bin/env node
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DevOptions } from './dev/dev'
import { AGAINST, CALLS, CLI, usageOf } from './messages'

type Print = (text: string) => void
/** Gives the exit code. */
type Command = (args: readonly string[], print: Print) => Promise<number>

/** A further command is a further line here. */
const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['calls', calls],
  ['catalogue', catalogue],
  ['create', create],
  ['dev', serve],
  ['doctor', examine],
  ['pack', pack],
  ['publisher', publisher],
])

/** Runs the command that the arguments name. */
export async function run([name = 'help', ...args]: readonly string[], print: Print): Promise<number> {
  const command = COMMANDS.get(name)
  if (command) {
    try {
      if (asksForHelp(args)) {
        print(usageOf(name))
        return 0
      }
      return await command(args, print)
    } catch (error) {
      print(error instanceof Error ? error.message : String(error))
      return 1
    }
  }
  const asked = name === 'help' || asksForHelp([name])
  print(asked ? CLI.usage : `${CLI.unknownCommand(name)}\n\n${CLI.usage}`)
  return asked ? 0 : 1
}

function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h')
}

async function create(args: readonly string[], print: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      sdk: { type: 'string' },
      template: { type: 'string' },
      server: { type: 'boolean', default: false },
      platform: { type: 'string' },
    },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error(CLI.folderMissing)
  const { server, ...options } = values
  // An alias from before there were other templates.
  const template = options.template ?? (server ? 'server' : undefined)
  if (server && template !== 'server') throw new Error(CLI.twoTemplates)
  const { createPlugin } = await import('./create')
  print(CLI.created(folder, await createPlugin(folder, { ...options, template })))
  return 0
}

/** Runs until it is interrupted. */
async function serve(args: readonly string[], print: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      frame: { type: 'boolean', default: false },
      'no-server': { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  })
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
    throw new Error(CLI.badPort(String(values.port)))
  if (values.against !== undefined)
    for (const option of ['port', 'frame', 'no-server'] as const)
      if (values[option]) throw new Error(AGAINST.without(option))
  const folder = positionals[0] ?? process.cwd()
  const close =
    values.against === undefined
      ? await harness(folder, { port, frame: values.frame, server: !values['no-server'], print })
      : await draft(folder, values.against, print)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await close()
  return 0
}

async function harness(folder: string, options: DevOptions & { readonly print: Print }): Promise<() => Promise<void>> {
  const { dev } = await import('./dev/dev')
  const { address, close } = await dev(folder, options)
  options.print(CLI.serving(address))
  return close
}

async function draft(folder: string, address: string, print: Print): Promise<() => Promise<void>> {
  const { devAgainst } = await import('./dev/dev-against')
  const { close } = await devAgainst(folder, { address, token: process.env.ETABLI_TOKEN ?? '', print })
  return close
}

async function examine(args: readonly string[], print: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, 'no-browser': { type: 'boolean', default: false } },
  })
  const [{ doctor }, { doctorReport }] = await Promise.all([import('./doctor/doctor'), import('./doctor/report')])
  const report = await doctor(positionals[0] ?? process.cwd(), { browser: !values['no-browser'] })
  print(values.json ? JSON.stringify(report, null, 2) : doctorReport(report))
  return report.ok ? 0 : 1
}

async function pack(args: readonly string[], print: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { sign: { type: 'boolean', default: false } },
  })
  const [{ packPlugin }, { publisherSign }] = await Promise.all([import('./pack'), import('./publisher')])
  const { file, bytes } = await packPlugin(positionals[0] ?? process.cwd(), values.sign ? publisherSign() : undefined)
  print(CLI.packed(file, (bytes / 1_000).toFixed(1)))
  return 0
}

async function publisher(args: readonly string[], print: Print): Promise<number> {
  const [name, id, ...rest] = args
  const { initPublisher, showPublisher } = await import('./publisher')
  const act = { init: initPublisher, show: showPublisher }[name ?? '']
  if (!act || id === undefined || rest.length > 0) throw new Error(CLI.publisherUsage)
  print(await act(id))
  return 0
}

async function calls(args: readonly string[], print: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { from: { type: 'string' }, file: { type: 'string', default: 'platform-calls.ts' } },
  })
  const { from, file } = values
  if (from === undefined) throw new Error(CALLS.usage)
  const { writeCalls } = await import('./calls/write-calls')
  print(CALLS.written(file, await writeCalls(positionals, { from, file })))
  return 0
}

async function catalogue(args: readonly string[], print: Print): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { title: { type: 'string' } },
  })
  const [act, folder, ...rest] = positionals
  if (act !== 'build' || folder === undefined || rest.length > 0) throw new Error(CLI.catalogueUsage)
  const { buildCatalogue } = await import('./catalogue/build-catalogue')
  const { file, plugins, versions } = await buildCatalogue(folder, values.title)
  print(CLI.catalogueBuilt(file, plugins, versions))
  return 0
}

// npm links the command from another folder.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename)
  process.exitCode = await run(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`))

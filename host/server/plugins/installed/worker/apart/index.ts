import { AppEngines, Connectors } from '@etabli/sdk/server'
import { chatProvidersApart } from './chat-providers'
import { connectionSourcesApart, connectionTestersApart, driversApart } from './connections'
import { countsApart } from './counts'
import { jobSchedulesApart, jobsApart } from './jobs'
import { listedFoldersApart, outboundApart } from './outbound'
import { type PointApart, picked, pointApart } from './point'
import { secretsGiven, secretsRead, secretUsesGiven } from './secrets'
import type { ServiceApart } from './service'
import { taskEnginesApart } from './task-engines'

/** What a half in a worker asks the server for, beside what it has itself. */
export const SERVICES_APART: readonly ServiceApart[] = [
  jobsApart,
  jobSchedulesApart,
  outboundApart,
  listedFoldersApart,
  secretsRead,
]

const CONNECTOR = ['role', 'name', 'title', 'description', 'icon', 'connectionType', 'singerSource'] as const
const CONFIGURED = ['requirements', 'form', 'secretKeys', 'settings', 'needsCatalog', 'reach'] as const

/** The points at which it may give. */
export const POINTS_APART: readonly PointApart[] = [
  countsApart,
  chatProvidersApart,
  driversApart,
  connectionSourcesApart,
  connectionTestersApart,
  taskEnginesApart,
  pointApart(
    Connectors,
    (connector) => picked(connector, [...CONNECTOR, ...CONFIGURED]),
    (connector) => connector,
  ),
  pointApart(
    AppEngines,
    (engine) => picked(engine, ['name', 'status', 'start', 'restart', 'stop']),
    (engine) => engine,
  ),
  secretsGiven,
  secretUsesGiven,
]

import type { AnyJobDefinition, ExtensionPoint, Platform, Token } from '@etabli/sdk/server'
import type { Apart } from '../packing'

/** Of the half that asks. */
export interface AskingHalf {
  /** A kind of job that it contributes. @throws where it contributes none of that name */
  readonly job: (kind: string) => AnyJobDefinition
}

/** A service of the server, or what others give at a point, as a half in a worker has it. */
export interface ServiceApart {
  readonly name: string
  readonly kind: 'service' | 'point'
  /** In the server: an object of functions that can be waited for. */
  readonly there: (platform: Platform, half: AskingHalf) => object
  /** In the worker: the service, made of that object as it has arrived. */
  readonly here: (there: unknown) => unknown
}

/** Puts the two sides of one service together. */
export function serviceApart<Service, There extends object>(
  token: Token<Service>,
  there: (service: Service, half: AskingHalf) => There,
  here: (there: Apart<There>) => Service,
): ServiceApart {
  return {
    name: token.name,
    kind: 'service',
    there: (platform, half) => there(platform.service(token), half),
    // What has arrived is what the other side, of the same build, has made.
    here: (arrived) => here(arrived as Apart<There>),
  }
}

/** What all give at a point, as one value that asks whoever gives there at that moment. */
export function readApart<Value, There extends object>(
  point: ExtensionPoint<Value>,
  there: (all: () => readonly Value[]) => There,
  here: (there: Apart<There>) => Value,
): ServiceApart {
  return {
    name: point.name,
    kind: 'point',
    there: ({ extensions }) => there(() => extensions(point)),
    here: (arrived) => here(arrived as Apart<There>),
  }
}

import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { TaskInput, type TaskManifest } from '../../contract'
import { EXEC } from '../../messages/tasks'

/** What runs the same as this run did: its artefact as it is now, or the code that it named. */
export function inputOf(task: TaskManifest): TaskInput {
  const origin = task['artefact-origin']
  return {
    name: task.name,
    description: task.description,
    labels: [...task.labels],
    'engine-setup': { engine: task['engine-setup'].engine },
    env: task.env.map((item) => ({ ...item })),
    secrets: [...task.secrets],
    ...(origin === ''
      ? {
          image: task.image,
          'git-url': task['git-url'],
          'git-branch': task['git-branch'],
          'code-path': task['code-path'],
          ...(task.policy && { policy: task.policy }),
        }
      : { 'artefact-origin': origin, 'artefact-version': task['artefact-version'] }),
  }
}

/** Whether it can be written down and read again as it is: text with halves of characters cannot. */
export function isSerialisable(input: TaskInput): boolean {
  return TaskInput.safeParse(input).success && isWhole(input)
}

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value) && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isWhole)
}

/** Says whether a manifest can be sent, and tells the user where it cannot. */
export function useSerialisable(): (input: TaskInput) => boolean {
  const toasts = useService(ToastService)
  return (input) => {
    const isRight = isSerialisable(input)
    if (!isRight) toasts.error(EXEC.invalid)
    return isRight
  }
}

import { DialogService, HttpService, ToastService } from '@etabli/sdk'
import { callKey, useCall, useFollow, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type BundleStatus,
  cancelBundleRun,
  listBundleStatuses,
  readBundleStatus,
  resumeBundleRun,
} from '../../contract'
import { BUNDLE_RUN } from '../../messages/bundles'
import { bundleRunPath } from '../shared/addresses'

/** A run of a bundle, as it is now. */
export function useBundleRun(bundleStatusRedisID: string) {
  const read = useCall(readBundleStatus, { bundleStatusRedisID }, { quiet: true })
  useFollow(readBundleStatus, { bundleStatusRedisID }, () => void read.refetch())
  return read
}

/** Ends a run, or goes on from its failure. A failure is told by its toast. */
export function useRunActions(project: string, run: BundleStatus) {
  const http = useService(HttpService)
  const dialogs = useService(DialogService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const bundleStatusRedisID = run['redis-id']

  const act = async <Reply>(call: () => Promise<Reply>, told: string): Promise<Reply | undefined> => {
    setBusy(true)
    try {
      const reply = await call()
      toasts.success(told)
      for (const each of [readBundleStatus, listBundleStatuses])
        void queries.invalidateQueries({ queryKey: callKey(each) })
      return reply
    } catch {
      // The toast of the call has said why.
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    cancel: async () => {
      const { cancelTitle: title, cancelText: text, cancelConfirm: confirm, keep: cancel } = BUNDLE_RUN
      if (!(await dialogs.confirm({ title, text, confirm, cancel, danger: true }))) return
      await act(() => http.call(cancelBundleRun, { bundleStatusRedisID }), BUNDLE_RUN.canceled)
    },
    resume: async () => {
      const reply = await act(() => http.call(resumeBundleRun, { bundleStatusRedisID }), BUNDLE_RUN.resumed)
      if (reply) await navigate(bundleRunPath(project, reply.bundleStatus['redis-id']))
    },
  }
}

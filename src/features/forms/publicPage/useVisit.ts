import { useEffect, useMemo, useRef } from 'react'
import { isGiven } from '../model/isGiven.ts'
import type { Progress } from '../panel/renderer/contract.ts'
import type { FormApi, PublishedForm, Visit } from './formApi.ts'

/**
 * Tells how far a visit came, so that the panel can show at which question people leave: the keys of questions, never
 * an answer. It is told with each page that is left, and when the tab is hidden or closed.
 *
 * @param earlier the visit that is gone on with after a reload. @default a new one
 */
export function useVisit(api: FormApi, form: string, earlier: string | undefined) {
  const id = useMemo(() => earlier ?? api.newVisit(), [api, earlier])
  const latest = useRef<{ visit: Visit; page: string }>(undefined)
  const told = useRef('')

  const tell = useMemo(
    () => () => {
      const visit = latest.current?.visit
      const text = JSON.stringify(visit)
      if (!visit || text === told.current) return
      told.current = text
      api.tellVisit(form, visit)
    },
    [api, form],
  )

  useEffect(() => {
    const tellHidden = () => document.visibilityState === 'hidden' && tell()
    document.addEventListener('visibilitychange', tellHidden)
    window.addEventListener('pagehide', tell)
    return () => {
      document.removeEventListener('visibilitychange', tellHidden)
      window.removeEventListener('pagehide', tell)
    }
  }, [tell])

  return useMemo(
    () => ({
      id,
      note({ values, page, seen, last }: Progress, { version }: PublishedForm) {
        const isLeft = latest.current !== undefined && latest.current.page !== page
        const answered = seen.filter((key) => isGiven(values[key]))
        latest.current = {
          page,
          visit: { visit: id, version, seen, answered, ...(last === undefined ? {} : { last }) },
        }
        if (isLeft) tell()
      },
      /** The answers have arrived, which says it all. */
      end() {
        latest.current = undefined
      },
    }),
    [id, tell],
  )
}

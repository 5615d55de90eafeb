import { useEffect, useMemo, useState } from 'react'
import type { Step } from '../../model/path.ts'
import type { Link } from '../graph.ts'
import { layoutPath, type PathLayout } from '../layout.ts'

/** Where everything of a path is drawn. While another version of it is placed, the one before stays. */
export function usePathLayout(steps: readonly Step[], links: readonly Link[]) {
  const [layout, setLayout] = useState<PathLayout>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // What is typed into a step moves nothing, and placing hundreds of them takes longer than a key may.
  const shape = useMemo(() => JSON.stringify([steps.map(({ key }) => key), links]), [steps, links])

  // biome-ignore lint/correctness/useExhaustiveDependencies: steps and links count by their shape; another try is another effect.
  useEffect(() => {
    let isOutdated = false
    layoutPath(steps, links).then(
      (placed) => {
        if (isOutdated) return
        setLayout(placed)
        setFailed(false)
      },
      (error: unknown) => {
        console.error(error)
        if (!isOutdated) setFailed(true)
      },
    )
    return () => {
      isOutdated = true
    }
  }, [shape, tries])

  return { layout, hasFailed, retry: () => setTries((before) => before + 1) }
}

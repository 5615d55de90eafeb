import { useEffect, useMemo, useState } from 'react'
import type { Step } from '../../define/path.ts'
import type { Link } from '../graph.ts'
import { layoutPath, type PathLayout } from '../layout.ts'

/** Where everything of a path is drawn. While another version of it is placed, the one before stays. */
export function usePathLayout(steps: readonly Step[], links: readonly Link[]) {
  const [layout, setLayout] = useState<PathLayout>()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  // Titles and texts move nothing; without this, every key typed in one would place hundreds of steps.
  const shape = useMemo(() => JSON.stringify([steps.map(({ key }) => key), links]), [steps, links])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another effect, another title is none.
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

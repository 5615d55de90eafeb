import { useEffect, useMemo, useState } from 'react'
import type { Step } from '../../model/path.ts'
import type { Link } from '../graph.ts'
import type { PathLayout, PathSizes } from '../layout.ts'

export const pathSizes: PathSizes = {
  step: { width: 208, height: 64 },
  end: { width: 96, height: 40 },
  label: { width: 128, height: 24 },
}

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
    async function draw() {
      try {
        const { layoutPath } = await import('../layout.ts')
        if (isOutdated) return
        setLayout(layoutPath(steps, links, pathSizes))
        setFailed(false)
      } catch (error) {
        console.error(error)
        if (!isOutdated) setFailed(true)
      }
    }
    void draw()
    return () => {
      isOutdated = true
    }
  }, [shape, tries])

  return { layout, hasFailed, retry: () => setTries((before) => before + 1) }
}

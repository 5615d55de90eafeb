import { use, useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-admin'
import { NavigationType, UNSAFE_DataRouterContext } from 'react-router'

/**
 * The query of the address at the moment of asking, also of one that is on its way. What a component has rendered
 * may be a step behind: two quick changes would both begin with the same address, and the second undo the first.
 */
export function useQueryNow(): () => string {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { search } = useLocation()
  const rendered = useRef(search)
  useLayoutEffect(() => {
    rendered.current = search
  }, [search])
  return useCallback(() => {
    if (!router) return rendered.current
    const { navigation, location } = router.state
    return (navigation.location ?? location).search
  }, [router])
}

/**
 * How the present address was reached: by a link, by a replacement, or by Back and Forward (`POP`). react-router's own
 * hook says `POP` always below routes that are given a location, as the panel's are.
 */
export function useHistoryAction(): NavigationType {
  return use(UNSAFE_DataRouterContext)?.router.state.historyAction ?? NavigationType.Pop
}

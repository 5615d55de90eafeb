import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { type DataProvider, DataProviderContext, useLocation } from 'react-admin'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { PublicPathsContext } from '../base/routing/panelRouter.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { readListAddress } from './listAddress.ts'
import { askListAhead, listPage } from './listAhead.ts'
import { ofListAlone } from './overList.ts'

/**
 * Asks for the rows of the list that the panel begins with. It stands before everything else, so that they are on their
 * way while the panel is drawn for the first time, which takes longer than they do.
 */
export function FirstList({ basename }: { basename: string }) {
  const { can, resources, session } = usePanel()
  const { pathname, search } = useLocation()
  const { toInternal } = use(PublicPathsContext)
  const queryClient = useQueryClient()
  const dataProvider: DataProvider | null = use(DataProviderContext)

  function ask() {
    const shown = resources.find(({ name }) => toInternal(pathname) === `${basename}/${name}`)
    if (!shown || !dataProvider || !isDerived(shown) || !can(shown.access.open)) return
    const address = readListAddress(shown, ofListAlone(search))
    askListAhead(
      queryClient,
      dataProvider,
      shown.name,
      listPage(shown, address, session.lists.of(shown.name)),
    )
  }

  // Once, and before the first drawing; to ask twice, as StrictMode does, is to ask once.
  useState(ask)
  return null
}

/** A list of its own asks for what it wants. */
const isDerived = ({ views }: ResolvedResource) => views.list === undefined

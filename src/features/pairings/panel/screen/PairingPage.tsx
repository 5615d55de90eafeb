import { Alert, Button } from '@mui/material'
import { LinkBase, useLocation } from 'react-admin'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { PageHeader } from '../../../../panel/ui/PageHeader.tsx'
import { usePage, usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import { entryOfSide, pairingOf } from '../../model/pair.ts'
import { PlacePicker } from './PlacePicker.tsx'
import { PlaceWorkbench } from './PlaceWorkbench.tsx'
import './workbench.css'

/** The page of the panel's pairing: a record of its first side is chosen, then others are paired with it. */
export default function PairingPage() {
  const { resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const page = usePage()
  const resource = resources.find(({ pairing }) => pairing !== undefined)
  if (resource) return <ChosenPlace pairs={resource.name} />
  return (
    <>
      <PageHeader title={textOf(page.title)} />
      <Alert severity="info">{texts.workbench.noPairing}</Alert>
    </>
  )
}

/** The chosen record is in the address, so that it can be sent to somebody, and Back returns to the choice. */
function ChosenPlace({ pairs }: { pairs: string }) {
  const { texts, textOf } = useLanguage()
  const page = usePage()
  const resource = useResource(pairs)
  const [side] = pairingOf(resource).sides
  const first = useResource(entryOfSide(resource, side))
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get(side)
  const label = textOf(first.label[0])
  const choose = fill(texts.workbench.choose, { resource: label })
  return (
    <>
      <PageHeader
        title={textOf(page.title)}
        lead={id === null && page.lead !== undefined ? textOf(page.lead) : undefined}
        actions={
          id !== null && (
            <Button variant="outlined" component={LinkBase} to={pathname}>
              {fill(texts.workbench.chooseOther, { resource: label })}
            </Button>
          )
        }
      />
      {id === null ? (
        <PlacePicker
          entry={first}
          title={choose}
          addressOf={(chosen) => `${pathname}?${side}=${encodeURIComponent(chosen)}`}
        />
      ) : (
        <PlaceWorkbench
          key={id}
          resource={resource}
          side={side}
          id={id}
          address={`${pathname}?${side}=${encodeURIComponent(id)}`}
        />
      )}
    </>
  )
}

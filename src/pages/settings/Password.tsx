import TitledPage from '../../framework/shell/TitledPage.tsx'
import { needsNoServer } from '../../services.ts'
import { useServices } from '../../servicesContext.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnSessionList } from './OwnSessionList.tsx'
import './settings.css'

/** One's own password, and the browsers in which one is signed in where the own service keeps a list of them. */
export default function Password() {
  const { config } = useServices()
  const hasSessions = config.authProvider === 'own' && !needsNoServer(config)
  return (
    <TitledPage>
      <ChangePassword />
      {hasSessions && <OwnSessionList />}
    </TitledPage>
  )
}

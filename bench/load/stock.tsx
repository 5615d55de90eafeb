import { Admin, type AuthProvider, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { dataProvider } from '../list/provider.ts'
import { StockTable } from '../list/StockTable.tsx'

/**
 * A panel as react-admin's manual begins: its own login page and one list; records are in memory. Nothing of it is drawn
 * for whoever is signed out (`requireAuth`): the list would otherwise be drawn, rows and all, before the sign-in page,
 * which would come late, and the rows after it early.
 */
const key = 'stock.signedIn'
const authProvider: AuthProvider = {
  async login() {
    localStorage.setItem(key, 'yes')
  },
  async logout() {
    localStorage.removeItem(key)
  },
  async checkAuth() {
    // Without the message the form comes at once.
    if (!localStorage.getItem(key)) throw Object.assign(new Error('signed out'), { message: false })
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
}

function StockList() {
  return (
    <List perPage={25}>
      <StockTable />
    </List>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="people" list={StockList} />
  </Admin>,
)

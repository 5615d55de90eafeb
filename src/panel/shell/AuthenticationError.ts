export { AuthenticationError as default } from 'react-admin'

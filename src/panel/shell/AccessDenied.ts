export { AccessDenied as default } from 'react-admin'

export { Client, type Reply } from '../../host/server/testing/client'

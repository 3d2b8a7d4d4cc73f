export { useSession } from '../model/session-context.tsx'

export { GetPaid } from './ui/get-paid.tsx'

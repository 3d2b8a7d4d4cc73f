export { MyBountiesScreen } from './ui/my-bounties-screen.tsx'

export { MyBountiesScreen as Screen } from './ui/my-bounties-screen.tsx'

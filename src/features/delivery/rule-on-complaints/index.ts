export { RuleOnComplaints } from './ui/rule-on-complaints.tsx'

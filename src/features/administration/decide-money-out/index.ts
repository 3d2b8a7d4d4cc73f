export { DecideMoneyOut } from './ui/decide-money-out.tsx'

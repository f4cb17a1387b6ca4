export { Menu, type MenuAction, type MenuItem, type MenuProps } from './menu.tsx';

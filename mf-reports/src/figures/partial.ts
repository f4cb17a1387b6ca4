export { partialBuckets } from 'shared-ui/figures';

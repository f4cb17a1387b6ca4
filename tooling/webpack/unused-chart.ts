/** Stands where the chart library would have a kind of chart that no screen of ours draws. */
export default class UnusedChart {}

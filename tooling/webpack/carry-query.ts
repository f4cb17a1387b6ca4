import webpack from 'webpack';

/** Code inside an area's runtime: its chunks are asked for with the query its entry was asked for with. */
class CarryQueryModule extends webpack.RuntimeModule {
  constructor() {
    super('carry query', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { getChunkScriptFilename } = webpack.RuntimeGlobals;
    return [
      'var own = typeof document === "object" && document.currentScript && document.currentScript.src;',
      'var query = own && own.indexOf("?") > 0 ? own.slice(own.indexOf("?")) : "";',
      `var name = ${getChunkScriptFilename};`,
      `if (query) ${getChunkScriptFilename} = function (id) { return name(id) + query; };`,
    ].join('\n');
  }
}

/**
 * "Try again" loads an area's entry again under another query. Its chunks follow by this plugin: a browser
 * whose first request for a file hangs never sends a second one to the same address.
 */
export class CarryQueryPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('CarryQueryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.getChunkScriptFilename)
        .tap('CarryQueryPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new CarryQueryModule());
        });
    });
  }
}

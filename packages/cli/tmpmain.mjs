process.exitCode = await (await import("./bundle/main.js")).main(process.argv.slice(2));

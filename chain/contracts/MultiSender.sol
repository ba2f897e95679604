// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

interface Token {
    function transfer(address to, uint256 amount) external returns (bool);
}

/// Pays several times within one transaction, from its own balance.
contract MultiSender {
    error Broken();

    receive() external payable {}

    function send(Token token, address[] calldata to, uint256[] calldata amounts) external {
        for (uint256 i = 0; i < to.length; i++) token.transfer(to[i], amounts[i]);
    }

    /// Pays, and then fails: everything is undone and the transaction has status 0.
    function sendAndFail(Token token, address to, uint256 amount) external {
        token.transfer(to, amount);
        revert Broken();
    }

    /// Pays within an inner call that fails, and goes on: the transaction succeeds and nothing has moved.
    function sendWithinFailure(Token token, address to, uint256 amount) external {
        try this.sendAndFail(token, to, amount) {} catch {}
    }

    /// Pays in the native currency, without any log, and fails on demand afterwards.
    function sendNative(address payable to, uint256 amount, bool fail) external {
        (bool sent, ) = to.call{value: amount}("");
        if (fail || !sent) revert Broken();
    }
}

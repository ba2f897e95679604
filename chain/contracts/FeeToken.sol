// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

/// Takes one per cent of every transfer, and announces the whole. Its balances can also be changed silently.
contract FeeToken {
    string public constant name = "Fee Token";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount - amount / 100;
        emit Transfer(msg.sender, to, amount);
        return true;
    }

    /// A rebase: the balance changes and no log says so.
    function rebase(address holder, uint256 balance) external {
        balanceOf[holder] = balance;
    }
}
